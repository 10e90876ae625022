/** What a page breaks of HTML's own grammar (WHATWG), as html-validate reads it. */
import { HtmlValidate } from 'html-validate'

const reader = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

export async function grammarFaults(html: string): Promise<string[]> {
  const { results } = await reader.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'the document'})`),
  )
}
