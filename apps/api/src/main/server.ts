/** The entry of the product; its demonstration has one of its own. */
import { launch } from './launch.ts'

await launch(async () => (await import('./start.ts')).start)
