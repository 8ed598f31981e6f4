import { light } from '../src/styles/palette'
import { brand, mark } from '../src/ui/brand'

const center = mark.size / 2

/** The logo's share of the square, and the radius of the square's corners. */
const shapes = {
  tile: { scale: 1, corner: mark.corner },
  square: { scale: 1, corner: 0 },
  maskable: { scale: 0.8, corner: 0 },
} as const

/** Renders the logo on its tile as an SVG file with a size in pixels. */
export const renderMarkSvg = (shape: keyof typeof shapes, size: number = mark.size): string => {
  const { scale, corner } = shapes[shape]
  const transform = `translate(${center} ${center}) scale(${scale}) translate(${-center} ${-center})`
  const { cx, cy, r } = mark.exit
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${mark.size} ${mark.size}" fill="none">`,
    `<title>${brand.name}</title>`,
    `<rect width="${mark.size}" height="${mark.size}" rx="${corner}" fill="${light.night}"/>`,
    `<g${scale === 1 ? '' : ` transform="${transform}"`}>`,
    `<path d="${mark.route}" stroke="${light.onNight}" stroke-width="${mark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${light.signal}"/>`,
    '</g></svg>',
  ].join('')
}

/** Renders the preview image for shared links, 1200 by 630 pixels. `font` is the Onest font in base64. */
export const renderSocialCardHtml = (font: string): string => `
  <style>
    @font-face { font-family: Onest; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) format("woff2") }
    body { width: 1200px; height: 630px; background: ${light.night}; color: ${light.onNight}; font-family: Onest }
    main { position: absolute; inset: 0; padding: 88px 96px; display: flex; flex-direction: column;
           justify-content: space-between; box-sizing: border-box }
    h1 { font-size: 92px; line-height: 1.05; letter-spacing: -0.03em; font-weight: 650; max-width: 760px }
    .name { font-size: 44px; font-weight: 700; letter-spacing: -0.02em }
    .name span { font-weight: 500; opacity: 0.72 }
    svg.way { position: absolute; right: -110px; top: -40px }
  </style>
  <svg class="way" width="760" height="760" viewBox="0 0 32 32" fill="none">
    <path d="${mark.route}" stroke="${light.nightRaised}" stroke-width="${mark.strokeWidth}" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="${mark.exit.cx}" cy="${mark.exit.cy}" r="${mark.exit.r}" fill="${light.signal}"/>
  </svg>
  <main>
    <div class="name">${brand.wordmark[0]} <span>${brand.wordmark[1]}</span></div>
    <h1>${brand.line}</h1>
  </main>`
