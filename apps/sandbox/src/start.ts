import { start } from '@portal/api/start'
import { demoOf } from './demo.ts'

export const startWithDemo = (): Promise<void> => start(demoOf)
