// Dynamic import entry, to keep this code out of the Worker's start: few people have a second factor.
export { challengeFactor } from './challenge-factor.ts'
export { removeFactor, removeFactorAsAdmin, updateFactorAsAdmin } from './change-factor.ts'
export { enrollFactor } from './enroll-factor.ts'
export { verifyFactor } from './verify-factor.ts'
