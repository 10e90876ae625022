import { partsMethodScreen } from '../../../payment/method-screen.tsx'
import { cheaperOf, debtFlow } from './debt-flow.ts'

const { loader, Screen } = partsMethodScreen(async (url, signal) => ({
  ...debtFlow(url),
  cheaper: await cheaperOf(url, signal),
}))
export { loader }
export default Screen
