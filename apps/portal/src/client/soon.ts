/** From here on a screen that has a shape shows it (design, section 6). */
const skeletonAfter = 300

/**
 * Lets the router keep the screen before for a moment; then the new one opens with what there is: the answer, or the promise
 * of one, for `Await`.
 */
export async function soon<T>(answer: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Promise<T>[]>((resolve) => {
    timer = setTimeout(() => resolve([answer]), skeletonAfter)
  })
  // A late refusal is the router's to show; until the screen asks for it, nobody else must.
  answer.catch(() => {})
  try {
    const first = await Promise.race([answer.then((value): [T] => [value]), late])
    return { answer: first[0] }
  } finally {
    clearTimeout(timer)
  }
}
