// /api/docs: the contract as OpenAPI, with a page to read and try it.
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/campos.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3 } from 'openapi-types'
import * as z from 'zod/mini'

type Api = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

export async function mountDocs(app: FastifyInstance, api: Api): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: toOpenApi(api) } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** Every endpoint of the contract as an OpenAPI 3.0 document. */
export function toOpenApi(api: Api): OpenAPIV3.Document {
  const paths: Record<string, Record<string, OpenAPIV3.OperationObject>> = {}
  for (const [family, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const methods = (paths[endpoint.path] ??= {})
      methods[endpoint.method.toLowerCase()] = toOperation(family, name, endpoint)
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Comanda',
      version: '1',
      description: 'Pedidos en línea y gestión de una pizzería. Los valores en dinero son pesos enteros.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
      },
    },
    paths,
  }
}

function toOperation(family: string, name: string, endpoint: Endpoint): OpenAPIV3.OperationObject {
  const { access } = endpoint
  return {
    operationId: `${family}.${name}`,
    tags: [family],
    summary: endpoint.summary,
    description: typeof access === 'string' ? `Acceso: ${access}` : `Acceso: ${access.join(' o ')}`,
    security: access === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.idempotent === true
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } } as const]
        : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: { content: bodyContent(endpoint, toJsonSchema(endpoint.body, 'input')) },
        }),
    responses: {
      [String(endpoint.status ?? 200)]:
        endpoint.status === 204
          ? { description: 'Sin contenido' }
          : {
              description: 'Correcto',
              content: { 'application/json': { schema: toJsonSchema(endpoint.response, 'output') } },
            },
      ...(endpoint.mayBeEmpty === true ? { 204: { description: 'Sin contenido' } } : {}),
      default: {
        description: 'Rechazo, en español',
        content: { 'application/json': { schema: toJsonSchema(errorBody, 'output') } },
      },
    },
  }
}

const bodyContent = (endpoint: Endpoint, schema: OpenAPIV3.SchemaObject) => ({
  'application/json': { schema },
  ...(endpoint.form === true ? { 'multipart/form-data': { schema } } : {}),
})

function parametersOf(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
): OpenAPIV3.ParameterObject[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): OpenAPIV3.SchemaObject {
  // zod's JSON Schema in its OpenAPI 3.0 dialect is what the OpenAPI types call a SchemaObject.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  })
  return rest as OpenAPIV3.SchemaObject
}
