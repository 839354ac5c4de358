interface RouteAccess {
  readonly indexed?: boolean | undefined;
  readonly requires?: unknown;
}

/** Whether search engines may list a route: its manifest says so, and visitors may open it. */
export const isListedRoute = ({ indexed, requires }: RouteAccess): boolean =>
  indexed === true && requires === undefined;
