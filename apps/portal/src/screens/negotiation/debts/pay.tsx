import { partsMethodScreen } from '../../../payment/method-screen.tsx'
import { debtFlow } from './debt-flow.ts'

const { loader, Screen } = partsMethodScreen(debtFlow)
export { loader }
export default Screen
