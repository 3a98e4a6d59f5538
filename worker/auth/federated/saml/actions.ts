// A part of the Worker that is not read at its start: what reads signed XML weighs more than all the rest.
export { receiveResponse } from './acs.ts'
export { describeService } from './service-provider.ts'
export { beginSso } from './start-sso.ts'
