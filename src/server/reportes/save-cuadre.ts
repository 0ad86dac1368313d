// The figures of one day as a file, each beside the same weekday of the week before. Rules
// reporte/cuadre and reporte/descarga.
import { periodBefore, type FormatoDeArchivo } from '#domain/reporte/reporte.ts'
import { filasDelCuadre, PARTES_DEL_CUADRE } from '#domain/reporte/filas-del-cuadre.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import type { Services } from '#server/lib/services.ts'
import { save } from '#server/reportes/archivo/save.ts'
import { readCuadre } from './read-cuadre.ts'

export async function saveCuadre(
  services: Services,
  alcance: Alcance,
  { dia, sede, formato }: { dia: string; sede?: number | undefined; formato: FormatoDeArchivo },
): Promise<Descarga> {
  const actual = await readCuadre(services, alcance, { dia, sede })
  const antes = await readCuadre(services, alcance, {
    dia: periodBefore({ desde: dia, hasta: dia }).desde,
    sede,
  })
  const filas = filasDelCuadre(actual, antes)
  return save(`cuadre-${dia}`, formato, {
    columnas: ['Parte', 'Cifra', 'Valor', 'Valor, periodo anterior'],
    filas: PARTES_DEL_CUADRE.flatMap((parte) =>
      filas[parte].map((fila) => [parte, fila.label, fila.actual, fila.antes]),
    ),
  })
}
