import { defineConfig } from 'vitest/config'
import { workerProject } from './vitest.config.ts'

/** For `record.ts`, which is no test of the suite: it writes down what the Worker asks of its database today. */
export default defineConfig({
  root: workerProject.root,
  test: {
    projects: [
      {
        ...workerProject,
        test: { ...workerProject.test, include: ['tests/worker/older-statements/record.ts'] },
      },
    ],
  },
})
