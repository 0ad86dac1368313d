// Forms with a file: multipart/form-data as the same nested data that JSON would bring.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from '#server/lib/errors.ts'
import { awaitPicture } from './slow-body.ts'

const MAX_FILE = 5 * 1024 * 1024
const MAX_FIELDS = 300
const MAX_VALUE = 20_000

/** Lets one part of the application accept forms; elsewhere they are refused with 415. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      fileSize: MAX_FILE,
      files: 1,
      fields: MAX_FIELDS,
      fieldSize: MAX_VALUE,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
}

/**
 * The body of a call that accepts forms or JSON. Files are their bytes; their names and declared
 * types are not trusted. Refuses a picture above 5 MB (413) and malformed forms (400).
 */
export async function readForm(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  awaitPicture(request.raw)
  const entries: [path: string[], value: unknown][] = []
  let field = ''
  try {
    for await (const part of request.parts()) {
      field = part.fieldname
      if (part.type === 'file') entries.push([pathOf(part.fieldname), await part.toBuffer()])
      else if (part.valueTruncated || part.fieldnameTruncated) throw tooLong()
      else entries.push([pathOf(part.fieldname), part.value])
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw statusOf(error) === 413 ? tooBig(field) : malformed()
  }
  return nest(entries)
}

const malformed = () => invalid('El formulario no es válido', undefined, 'formulario_invalido')
const tooLong = () => new AppError(413, 'muy_grande', 'La solicitud es demasiado grande')
const tooBig = (field: string) =>
  new AppError(
    413,
    'muy_grande',
    field === 'archivo' ? 'El archivo es muy grande: máximo 1 MB.' : 'La imagen no puede pesar más de 5 MB',
  )

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined

const MAX_DEPTH = 4
const KEY = /^(?:[a-z]\w{0,60}|\d{1,3})$/i

/**
 * 'posibles_adiciones[0][id]', 'posibles_adiciones[0].id' and 'posibles_adiciones.0.id' are the
 * same place.
 */
function pathOf(name: string): string[] {
  const keys = name.replaceAll(/\[(\w*)\]/g, '.$1').split('.')
  const [first = ''] = keys
  const known = keys.length <= MAX_DEPTH && keys.every((key) => KEY.test(key)) && !/^\d/.test(first)
  // Own properties only: 'constructor' and others exist on every object.
  if (!known || keys.some((key) => key in Object.prototype)) throw malformed()
  return keys
}

/** A nested value: by name, or by number and then a list. */
class Branch {
  readonly children = new Map<string, unknown>()

  toData(): unknown {
    const plain = [...this.children].map(([key, value]): [string, unknown] => [
      key,
      value instanceof Branch ? value.toData() : value,
    ])
    const numbered = plain.length > 0 && plain.every(([key]) => /^\d+$/.test(key))
    if (!numbered) return Object.fromEntries(plain)
    return plain.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
  }
}

function nest(entries: readonly (readonly [path: string[], value: unknown])[]): unknown {
  const root = new Branch()
  for (const [path, value] of entries) {
    let branch = root
    for (const key of path.slice(0, -1)) {
      const known = branch.children.get(key) ?? new Branch()
      if (!(known instanceof Branch)) throw malformed()
      branch.children.set(key, known)
      branch = known
    }
    const key = path.at(-1) ?? ''
    if (branch.children.has(key)) throw malformed()
    branch.children.set(key, value)
  }
  return root.toData()
}
