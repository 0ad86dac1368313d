// Forms with a file, as a browser sends them.
import type { TestServer } from './server.ts'

export type Fields = readonly (readonly [name: string, value: string | Blob, file?: string])[]

export interface FormAnswer {
  readonly status: number
  readonly body: unknown
}

export async function sendForm(
  server: TestServer,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  { fields, token }: { fields: Fields; token: string | null },
): Promise<FormAnswer> {
  const form = new FormData()
  for (const [name, value, file] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, file ?? 'foto.jpg')
  }
  const encoded = new Response(form)
  return sendBytes(server, method, path, {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
    token,
  })
}

/** Any bytes under any content type. */
export async function sendBytes(
  server: TestServer,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  { type, bytes, token }: { type: string; bytes: Buffer; token: string | null },
): Promise<FormAnswer> {
  const response = await server.app.inject({
    method,
    url: path,
    headers: { 'content-type': type, ...(token === null ? {} : { authorization: `Token ${token}` }) },
    payload: bytes,
  })
  return { status: response.statusCode, body: JSON.parse(response.body) }
}
