// /api/docs: the contract as OpenAPI, with a page to read and try it.
import { api } from '#contract/api.ts'
import { FAMILIES } from '#contract/api-families.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { errorBody } from '#contract/lib/campos.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3, OpenAPIV3_1 as OpenApi } from 'openapi-types'
import * as z from 'zod/mini'
import { nameSchemas, type NamedSchemas } from './docs-schemas.ts'

/** Made once in a process: tests start several servers. */
let described: OpenApi.Document | undefined

export async function mountDocs(app: FastifyInstance): Promise<void> {
  described ??= toOpenApi()
  // The plugin's types know only OpenAPI 3.0; it serves the document unchanged.
  const document = described as OpenAPIV3.Document
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** Refusals by status; `refusalsOf` decides which of them an operation may return. */
const REFUSALS = {
  400: 'Los datos enviados no son válidos',
  401: 'Falta una sesión vigente, o las credenciales no son válidas',
  403: 'La persona no tiene permiso',
  404: 'No existe',
  409: 'El estado de las cosas no lo permite; datos trae el actual',
  413: 'La solicitud es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'Tipo de contenido no admitido',
  422: 'Se entiende, pero no se puede cumplir',
  429: 'Demasiados intentos; Retry-After dice cuántos segundos esperar',
  503: [
    'Algo que la llamada necesita no está disponible ahora; Retry-After dice cuántos segundos esperar.',
    'codigo dice qué: no_disponible (la base de datos no responde o su disco está lleno, hay demasiadas',
    'solicitudes en espera, o Wompi no responde), envio_fallido (WhatsApp no recibió el mensaje),',
    'imagenes_no_disponibles (no se pueden leer o guardar imágenes)',
  ].join(' '),
}
type Refusal = keyof typeof REFUSALS

/**
 * Every endpoint of the contract as an OpenAPI 3.1 document. What takes long, a fifth of a start's
 * processor time, is made when somebody reads it.
 */
export function toOpenApi(): OpenApi.Document {
  let made: Parts | undefined
  const parts = () => (made ??= describe())
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version: '1.0.0',
      description:
        'Pedidos en línea y gestión de una pizzería. Los valores en dinero son pesos enteros. Cada ruta se sirve con y sin barra al final.',
      license: { name: 'Sin licencia pública', identifier: 'LicenseRef-UNLICENSED' },
      contact: { name: 'Quien opera esta instalación' },
    },
    servers: [{ url: '/', description: 'Este servidor' }],
    tags: Object.entries(FAMILIES).map(([name, description]) => ({ name, description })),
    get paths() {
      return parts().paths
    },
    get components() {
      return parts().components
    },
  }
}

interface Parts {
  readonly paths: OpenApi.PathsObject
  readonly components: OpenApi.ComponentsObject
}

function describe(): Parts {
  const schemas = nameSchemas(api)
  const paths: Record<string, OpenApi.PathItemObject> = {}
  for (const [family, endpoints] of Object.entries<Readonly<Record<string, Endpoint>>>(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Served with and without the final slash; described without it, as OpenAPI's linters
      // require.
      const item = (paths[endpoint.path.replace(/\/$/, '')] ??= {})
      Object.assign(item, {
        [endpoint.method.toLowerCase()]: toOperation(family, name, endpoint, schemas),
      })
    }
  }
  const error = { 'application/json': { schema: schemas.output(errorBody) } }
  return {
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          `Error${status}`,
          { description, content: error },
        ]),
      ),
      schemas: schemas.components,
    },
  }
}

function toOperation(
  family: string,
  name: string,
  endpoint: Endpoint,
  schemas: NamedSchemas,
): OpenApi.OperationObject {
  const { access, body, status = 200 } = endpoint
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent === true ? [IDEMPOTENCY_KEY] : []),
  ]
  return {
    operationId: `${family}_${name}`,
    tags: [family],
    summary: endpoint.summary,
    description: typeof access === 'string' ? `Acceso: ${access}` : `Acceso: ${access.join(' o ')}`,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: true, content: bodyContent(endpoint, schemas.input(body)) },
    }),
    responses: {
      [String(status)]: status === 204 ? EMPTY : answerOf(endpoint, schemas),
      ...(endpoint.mayBeEmpty === true && { 204: EMPTY }),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((refusal) => [
          String(refusal),
          { $ref: `#/components/responses/Error${String(refusal)}` },
        ]),
      ),
    },
  }
}

const EMPTY = { description: 'Sin contenido' }

const IDEMPOTENCY_KEY: OpenApi.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'La misma clave repite la misma respuesta',
  schema: { type: 'string' },
}

const answerOf = ({ response }: Endpoint, schemas: NamedSchemas): OpenApi.ResponseObject => ({
  description: 'Correcto',
  content: { 'application/json': { schema: schemas.output(response) } },
})

function securityOf({ access }: Endpoint): OpenApi.SecurityRequirementObject[] {
  if (access === 'public') return []
  return access === 'optional' ? [{}, { token: [] }] : [{ token: [] }]
}

/** Any operation may be refused for its size or its rate, and while something it needs is down. */
export function refusalsOf({ access, params, query, body, method }: Endpoint): Refusal[] {
  const isWrite = method !== 'GET'
  const list: [Refusal, boolean][] = [
    [400, true],
    [401, (access !== 'public' && access !== 'optional') || (isWrite && access === 'public')],
    [403, isWrite || access !== 'public'],
    [404, params !== undefined || query !== undefined || body !== undefined],
    [409, isWrite],
    [413, isWrite],
    [414, params !== undefined],
    [415, isWrite],
    [422, isWrite],
    [429, true],
    [503, true],
  ]
  return list.flatMap(([refusal, applies]) => (applies ? [refusal] : []))
}

const bodyContent = (endpoint: Endpoint, schema: OpenApi.ReferenceObject) => ({
  'application/json': { schema },
  ...(endpoint.form === true && { 'multipart/form-data': { schema } }),
})

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): OpenApi.ParameterObject[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property as OpenApi.ParameterObject['schema'],
  }))
}
