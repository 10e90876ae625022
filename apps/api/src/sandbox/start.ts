import { start } from '../start.ts'
import { demoOf } from './demo.ts'

export const startWithDemo = (): Promise<void> => start(demoOf)
