import { BadConfiguration } from '../../platform/config/environment.ts'
import { CannotOpenDatabase } from '../../platform/db/database.ts'

/** Ends the process as a command ends; what is the caller's to mend is said in words, without where it came from. */
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
