/** What a process of a test is told by the machine: nothing but where programs are, and where node keeps what it compiled. */
export const bare: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
}

/** For a process that lives for seconds: to compile the embedded engine well takes longer than it gains. */
export const shortLived = ['--liftoff-only']
