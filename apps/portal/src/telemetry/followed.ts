let listener: ((word: string) => void) | undefined

/** The word that a brand gave to a link of its footer, when it is followed; who listens came after a consent. */
export const followed = (word: unknown): void => {
  if (typeof word === 'string') listener?.(word)
}

export const onFollowed = (listen: (word: string) => void): void => {
  listener = listen
}
