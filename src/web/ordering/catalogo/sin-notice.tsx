// An ingredient is out, and the product is made without it: its line gets the note. Rule
// disponibilidad/en-el-menu.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { Notice } from '#web/ui/notice.tsx'

export function SinNotice({ sin }: Pick<Producto, 'sin'>) {
  const each = new Map(sin?.map((one) => [one.nota, one]))
  return [...each.values()].map(({ texto, nota }) => (
    <Notice key={nota} tone="warn">
      {texto}. Agregamos «{nota}» a tus notas.
    </Notice>
  ))
}
