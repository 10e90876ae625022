/** `npm run alerts`: promtool reads the rules of `deploy/alerts` and tries each at its fault and on a quiet day. */
import { testRules } from './alerts/promtool.mjs'
import { runMain } from './processes.mjs'

await runMain(async () => {
  const { code, output, missing } = await testRules()
  console.log(missing ?? output.trimEnd())
  return missing === undefined ? code : 1
})
