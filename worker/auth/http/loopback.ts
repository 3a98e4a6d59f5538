/** Whether a host name is the machine itself. */
export const isLoopbackName = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)
