import { useDeferredValue, type MouseEvent } from 'react'

/** As the library marks what is on its way out; and nothing in it can be pressed a second time. */
const LEAVING = {
  'data-ending-style': '',
  onClickCapture: (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  },
}

/**
 * A layer opens and closes in slices, after the tap that asked for it has been answered on the screen: the library's part
 * would hold a slow phone up. Until that has its turn, a layer that closes gets `leaving`, and starts to go at once.
 */
export function useDeferredOpen(open: boolean) {
  const isShown = useDeferredValue(open, false)
  return { isShown, leaving: isShown && !open ? LEAVING : undefined }
}
