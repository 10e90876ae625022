/** The entry of the demonstration: the product, with its outside played beside it where the configuration has a sandbox. */
import { launch } from '@portal/api/launch'

await launch(async () => (await import('./start.ts')).startWithDemo)
