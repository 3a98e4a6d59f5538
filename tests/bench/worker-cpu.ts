import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process or thread has ended meanwhile.
    return ''
  }
}

/** `pid (name) state parent …`; a name may have spaces. */
function isOwnWorkerd(pid: string): boolean {
  const [, name, parent] = /^\d+ \((.*)\) \w (\d+)/s.exec(read(`/proc/${pid}/stat`)) ?? []
  return name === 'workerd' && Number(parent) === process.pid
}

/** The processes of workerd that this one has started, by their ids. */
export const ownWorkerds = () =>
  readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && isOwnWorkerd(entry))

/** CPU time of every workerd of this process so far, all threads together, in milliseconds. Linux only. */
export const readWorkerCpuMs = () =>
  ownWorkerds()
    .flatMap((pid) =>
      readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`),
    )
    .reduce((sum, path) => sum + Number(read(path).split(' ')[0]) / 1e6, 0)
