/** The environment of a test's process: only the paths of programs and node's compile cache. */
export const bare: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
}

/** For a process that lives for seconds: to compile the embedded engine well takes longer than it gains. */
export const shortLived = ['--liftoff-only']
