// Loaded on demand, to keep it out of the Worker's start: the code that verifies signed XML is larger than all the
// rest.
export { receiveResponse } from './acs.ts'
export { toServiceProviderMetadata } from './service-provider.ts'
export { startSso } from './start-sso.ts'
