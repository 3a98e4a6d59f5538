import { checkHeadlines } from './headlines.ts'
import { checkPages } from './page-budgets.ts'
import { checkWorker } from './worker-budget.ts'

/** Checks the output of `npm run build` against the size budgets and its headlines' font; prints every complaint before the build fails. */
const complaints = [...checkWorker(), ...checkPages(), ...checkHeadlines()]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
