// Dynamic import entry, to keep this code out of the Worker's start: the library that verifies signed XML is larger
// than everything else.
export { receiveResponse } from './acs.ts'
export { startSso, toServiceProviderMetadata } from './service-provider.ts'
