/** Tells if a host name is the machine itself. */
export const isLoopbackName = (host: string) =>
  /^(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
