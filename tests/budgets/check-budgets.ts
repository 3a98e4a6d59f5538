import { checkPages } from './page-budgets.ts'
import { checkWorker } from './worker-budget.ts'

/** Checks the output of `npm run build` against the size budgets; prints every excess before the build fails. */
const complaints = [...checkWorker(), ...checkPages()]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
