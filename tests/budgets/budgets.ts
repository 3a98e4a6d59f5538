import { checkPages } from './page-budget.ts'
import { checkWorker } from './worker-budget.ts'

/** What `npm run build` made, held against what it may weigh; every excess is named before the build fails. */
const complaints = [...checkWorker(), ...checkPages()]
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
