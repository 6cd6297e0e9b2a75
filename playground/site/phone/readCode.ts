import jsQR from 'jsqr'

/** Side length of the rendered image, in pixels. */
const side = 720

/**
 * Reads a QR code like a camera. Renders the code to an image, and decodes the pixels with a library that is independent
 * of the one that created the code.
 *
 * @param svg - The markup of the code, with dark modules on a transparent background.
 * @throws Error when the image contains no QR code.
 */
export async function readCode(svg: string): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(await drawPicture(svg), 0, 0, side, side)
  const { data, width, height } = context.getImageData(0, 0, side, side)
  const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })
  if (!found) throw new Error('The phone finds no code there.')
  return found.data
}

async function drawPicture(svg: string): Promise<HTMLImageElement> {
  const { documentElement } = new DOMParser().parseFromString(svg, 'text/html')
  const drawing = documentElement.querySelector('svg')
  if (!drawing) throw new Error('The phone finds no code there.')
  drawing.setAttribute('width', String(side))
  drawing.setAttribute('height', String(side))
  const picture = new Image(side, side)
  const text = new XMLSerializer().serializeToString(drawing)
  picture.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await picture.decode()
  return picture
}
