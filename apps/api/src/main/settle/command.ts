import { BadConfiguration } from '../../platform/config/environment.ts'
import { CannotOpenDatabase } from '../../platform/db/database.ts'

/** Ends the process as a command ends; a fault of the caller's is shown in words, without its stack. */
export async function endWith(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work())
  } catch (error) {
    const isKnown = error instanceof BadConfiguration || error instanceof CannotOpenDatabase
    const { code, message } = error as NodeJS.ErrnoException
    console.error(isKnown || code !== undefined ? message : error)
    process.exit(1)
  }
}
