/** An upload of a page goes by the page's own line, whose cookies the document's request does not know. */
export class UploadRequest {
  /** Nobody is told of the progress. */
  readonly upload = { addEventListener: () => {} }
  status = 0
  responseText = ''
  readonly #listeners = new Map<string, () => void>()
  readonly #headers: Record<string, string> = {}
  #answer: Headers | undefined
  #method = ''
  #url = ''

  addEventListener(kind: string, listener: () => void): void {
    this.#listeners.set(kind, listener)
  }

  open(method: string, url: string): void {
    this.#method = method
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.get(name) ?? null
  }

  send(file: Blob): void {
    void this.#ask(file).then(
      () => this.#listeners.get('load')?.(),
      () => this.#listeners.get('error')?.(),
    )
  }

  async #ask(file: Blob): Promise<void> {
    const answer = await fetch(this.#url, {
      method: this.#method,
      headers: this.#headers,
      body: await file.arrayBuffer(),
    })
    this.status = answer.status
    this.#answer = answer.headers
    this.responseText = await answer.text()
  }
}
