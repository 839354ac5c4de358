// The only module that imports the router.
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
