// Import of the menu from a CSV or Excel file, and export as CSV (rule menu/importar). Ours alone.
import { ACCESO } from '#domain/permisos.ts'
import { archivo } from '#contract/lib/form.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import * as z from 'zod/mini'

const ACCIONES = ['crear', 'cambiar', 'igual', 'rechazar'] as const

const filaDeImportacion = z.object({
  /** As a spreadsheet counts: the header is 1. */
  fila: z.int(),
  nombre: z.string(),
  categoria: z.string(),
  accion: z.enum(ACCIONES),
  /** What changes, field by field, or why the row is refused. */
  detalles: z.array(z.string()),
})
export type FilaDeImportacion = z.infer<typeof filaDeImportacion>

const importacion = z.object({
  filas: z.array(filaDeImportacion),
  /** Names this outcome. The import itself sends it, and is refused when the outcome differs. */
  huella: z.string(),
  /** Whether it was written. */
  hecha: z.boolean(),
})
export type Importacion = z.infer<typeof importacion>

const archivoDeCarta = z.object({
  nombre: z.string(),
  /** CSV with ';', for a file in UTF-8 with a byte order mark. */
  contenido: z.string(),
})
export type ArchivoDeCarta = z.infer<typeof archivoDeCarta>

export const importacionApi = {
  importCarta: endpoint({
    method: 'POST',
    path: '/api/carta/importar/',
    access: ACCESO.productos.escribir,
    summary:
      'Compare a CSV or Excel file with the menu; with the huella of that outcome, write it, all or nothing',
    body: z.object({
      /** The bytes of the file. */
      archivo: z.optional(archivo),
      /** Absent: a dry run. */
      huella: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Dato inválido'))),
    }),
    form: true,
    response: importacion,
  }),
  exportCarta: endpoint({
    method: 'GET',
    path: '/api/carta/exportar/',
    access: ACCESO.productos.leer,
    summary: 'The menu as a CSV file that can be imported; with plantilla=true three examples',
    query: z.object({ plantilla: z.optional(z.literal(['true', 'false'], 'Dato inválido')) }),
    response: archivoDeCarta,
  }),
}
