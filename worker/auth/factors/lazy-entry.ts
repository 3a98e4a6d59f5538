// Dynamic import entry, to keep this code out of the Worker's start: few people have a second factor.
export { challengeFactor } from './challenge.ts'
export { enrollFactor } from './enroll.ts'
export { removeFactor, removeFactorAsAdmin } from './remove.ts'
export { verifyFactor } from './verify.ts'
