/** The entry of the demonstration: the product with a simulated outside, where the configuration has a sandbox. */
import { launch } from '@portal/api/launch'

await launch(async () => (await import('./start.ts')).startWithDemo)
