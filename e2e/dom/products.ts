/** A product for each worker of the run, ended with it. */
import type { TestProject } from 'vitest/node'
import { deskSecret } from '../desk.ts'
import { plantCopied } from '../planted.ts'
import { startProduct } from '../product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The products by the worker's number, from one. */
    products: { url: string; database: string | undefined }[]
    /** The database that other products are copied from. */
    template: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL: `npm test -- dom` brings one.')
  const { template, drop } = await plantCopied(server)
  const products = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      startProduct({ environment: { DESK_SECRETS: deskSecret }, template }),
    ),
  )
  project.provide('template', template)
  project.provide(
    'products',
    products.map(({ url, database }) => ({ url, database })),
  )
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
    await drop()
  }
}
