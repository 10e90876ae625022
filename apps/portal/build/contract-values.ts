import type { Plugin } from 'vite'
import { table } from '../src/client/contract-table.ts'
import { reports } from '../src/telemetry/report-table.ts'
import { source } from './source.ts'

const values: Record<string, string> = {
  [source('client/contract-table.ts')]: `export const table = ${JSON.stringify(table)}`,
  [source('telemetry/report-table.ts')]: `export const reports = ${JSON.stringify(reports)}`,
}

/** Puts the values that are read off the contract where the module that reads them stands: the browser ships no Zod. */
export const contractValues = (): Plugin => ({
  name: 'portal:contract-values',
  enforce: 'pre',
  load: (id) => values[id],
})
