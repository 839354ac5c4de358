// The only module that imports the router.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
