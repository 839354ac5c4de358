/** Returns whether a call only reads and needs no sign-in: the studio makes such calls for its preview, which has no session. */
export const isPublicRead = ({ auth, method }: { readonly auth: string; readonly method: string }): boolean =>
  auth === 'none' && method === 'GET';
