// A part of the Worker that is not read at its start: what reads signed XML weighs more than all the rest.
export { receiveResponse } from './acs.ts'
export { toServiceProviderMetadata } from './service-provider.ts'
export { startSso } from './start-sso.ts'
