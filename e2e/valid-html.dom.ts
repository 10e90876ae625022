/** HTML's own grammar (WHATWG), read by who has not written the page: what the server sends, before any script. */
import { walked } from './conditions-table.ts'
import { expect, test } from './dom/test.ts'
import { grammarFaults } from './valid-html.ts'

test('issue 23 3.1 every address is sent in the grammar of HTML', async ({ address: base }) => {
  for (const address of new Set(walked)) {
    const response = await fetch(new URL(address, base))
    expect(await grammarFaults(await response.text()), address).toEqual([])
  }
})
