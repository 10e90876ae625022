/** A product for each worker of the run, ended with it. */
import type { TestProject } from 'vitest/node'
import { deskSecret } from '../desk.ts'
import { startProduct } from '../product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Their addresses, by the worker's number from one. */
    products: string[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config
  const products = await Promise.all(
    Array.from({ length: maxWorkers }, () => startProduct({ WEBHOOK_SECRETS: deskSecret })),
  )
  project.provide(
    'products',
    products.map(({ url }) => url),
  )
  return async () => void (await Promise.all(products.map(({ stop }) => stop())))
}
