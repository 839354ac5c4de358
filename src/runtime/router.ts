// The one door to the router: moving to its next major version is an edit of this file.
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
