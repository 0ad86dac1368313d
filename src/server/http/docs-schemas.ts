// The contract's schemas as JSON Schemas, under the names of their exports.
import * as administracion from '#contract/usuarios/administracion.ts'
import { dibujo, errorBody, opcion } from '#contract/lib/campos.ts'
import * as catalogoAdmin from '#contract/catalogo/admin.ts'
import * as catalogo from '#contract/catalogo/catalogo.ts'
import * as cobertura from '#contract/sedes/cobertura.ts'
import * as cupones from '#contract/usuarios/cupones.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import * as mensajes from '#contract/mensajes.ts'
import * as negocio from '#contract/negocio.ts'
import * as nuevoPedido from '#contract/pedidos/nuevo-pedido.ts'
import * as pedido from '#contract/pedidos/pedido.ts'
import * as publicidadAdmin from '#contract/publicidad/admin.ts'
import * as publicidad from '#contract/publicidad/publicidad.ts'
import * as sedesAdmin from '#contract/sedes/admin.ts'
import * as sedes from '#contract/sedes/sede.ts'
import * as usuarios from '#contract/usuarios/usuario.ts'
import type { OpenAPIV3_1 as OpenApi } from 'openapi-types'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Api = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

const EXPORTED = {
  ...administracion,
  ...catalogo,
  ...catalogoAdmin,
  ...cobertura,
  ...cupones,
  ...mensajes,
  ...negocio,
  ...pedido,
  ...nuevoPedido,
  ...publicidad,
  ...publicidadAdmin,
  ...sedes,
  ...sedesAdmin,
  ...usuarios,
  dibujo,
  error: errorBody,
  opcion,
}

export interface NamedSchemas {
  readonly components: Record<string, OpenApi.SchemaObject>
  /** The form that a caller sends. */
  input(schema: Schema): OpenApi.ReferenceObject
  /** The form that the server returns. */
  output(schema: Schema): OpenApi.ReferenceObject
}

const PREFIX = '#/components/schemas/'

/**
 * Every schema that the contract exports, and every request and response body of an endpoint, by
 * its name.
 */
export function nameSchemas(api: Api): NamedSchemas {
  const registry = z.registry<{ id: string }>()
  const register = (schema: Schema | undefined, id: string) => {
    if (schema !== undefined && !registry.has(schema)) registry.add(schema, { id })
  }
  for (const [name, value] of Object.entries(EXPORTED)) if (isSchema(value)) register(value, capital(name))
  for (const [family, endpoints] of Object.entries(api)) {
    for (const [name, { body, response }] of Object.entries(endpoints)) {
      register(body, `${capital(family)}${capital(name)}Body`)
      register(response, `${capital(family)}${capital(name)}Response`)
    }
  }
  const sent = schemasOf(registry, 'input')
  const told = schemasOf(registry, 'output')
  const nameOf = (schema: Schema) => registry.get(schema)?.id ?? ''
  const answers = Object.values(api).flatMap((endpoints) => Object.values(endpoints))
  const answered = reachable([errorBody, ...answers.map(({ response }) => response)].map(nameOf), told)
  // A request may have defaults and alternative spellings, a response has not.
  const different = namesThatDiffer(sent, told)
  const sentName = (name: string) => (different.has(name) && answered.has(name) ? `${name}Input` : name)
  const all: Record<string, OpenApi.SchemaObject> = {}
  for (const name of answered) all[name] = told[name] ?? {}
  for (const [name, schema] of Object.entries(sent)) all[sentName(name)] ??= mapRefs(schema, sentName)
  const components: Record<string, OpenApi.SchemaObject> = {}
  const refer = (name: string): OpenApi.ReferenceObject => {
    if (components[name] === undefined) {
      const schema = all[name] ?? {}
      components[name] = schema
      mapRefs(schema, (other) => {
        refer(other)
        return other
      })
    }
    return { $ref: PREFIX + name }
  }
  return {
    components,
    input: (schema) => refer(sentName(nameOf(schema))),
    output: (schema) => refer(nameOf(schema)),
  }
}

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function schemasOf(
  registry: z.core.$ZodRegistry<{ id: string }>,
  io: 'input' | 'output',
): Record<string, OpenApi.SchemaObject> {
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => PREFIX + id })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutOwnNames(schema)]))
}

/** zod's JSON Schema without its name and dialect: the document has both. */
function withoutOwnNames(schema: OwnNames): OpenApi.SchemaObject {
  const { $schema: _schema, $id: _uri, id: _id, ...rest } = schema
  return copyOf(rest)
}

/** A copy of a JSON Schema; `change` may replace its values. */
function copyOf(schema: object, change?: (key: string, value: unknown) => unknown): OpenApi.SchemaObject
function copyOf(schema: object, change?: (key: string, value: unknown) => unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(schema), change)
  return copy
}

interface OwnNames {
  readonly $schema?: unknown
  readonly $id?: unknown
  readonly id?: unknown
}

/** These names, and all names to which they refer. */
function reachable(
  names: readonly string[],
  schemas: Record<string, OpenApi.SchemaObject>,
): ReadonlySet<string> {
  const found = new Set(names)
  for (const name of found) for (const ref of refsOf(schemas[name] ?? {})) found.add(ref)
  return found
}

/** Names whose two forms differ, in themselves or in a schema to which they refer. */
function namesThatDiffer(
  sent: Record<string, OpenApi.SchemaObject>,
  told: Record<string, OpenApi.SchemaObject>,
): ReadonlySet<string> {
  const names = new Set(Object.keys(sent).filter((name) => textOf(sent[name]) !== textOf(told[name])))
  for (let before = -1; before < names.size;) {
    before = names.size
    for (const [name, schema] of Object.entries(sent))
      if (refsOf(schema).some((ref) => names.has(ref))) names.add(name)
  }
  return names
}

const textOf = (value: unknown) => JSON.stringify(value)

function refsOf(schema: OpenApi.SchemaObject): string[] {
  const found: string[] = []
  mapRefs(schema, (name) => {
    found.push(name)
    return name
  })
  return found
}

/** The same schema, with its references renamed. */
const mapRefs = (schema: OpenApi.SchemaObject, rename: (name: string) => string): OpenApi.SchemaObject =>
  copyOf(schema, (key, value) =>
    key === '$ref' && typeof value === 'string' ? PREFIX + rename(value.slice(PREFIX.length)) : value,
  )
