/** A screen with a skeleton shows it after this time, in ms (design, section 6). */
const skeletonAfter = 300

/** Keeps the previous screen for a moment, then gives the answer, or its promise for `Await`. */
export async function deferSlow<T>(answer: Promise<T>): Promise<{ answer: T | Promise<T> }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Promise<T>[]>((resolve) => {
    timer = setTimeout(() => resolve([answer]), skeletonAfter)
  })
  // A late failure is the router's to show: until the screen awaits it, nobody must report it as unhandled.
  answer.catch(() => {})
  try {
    const first = await Promise.race([answer.then((value): [T] => [value]), late])
    return { answer: first[0] }
  } finally {
    clearTimeout(timer)
  }
}
