import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.HATCHWAY_SERVER ?? 'http://127.0.0.1:3000'
// The Host header says which portal is meant, so the proxy hands it on unchanged.
const toServer = { target: server, changeOrigin: false }

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    port: Number(process.env.HATCHWAY_WEB_PORT ?? 5173),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: {
      '/api': toServer,
      '/ws': { ...toServer, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs, cached apart from the product's own code; the rest follows the lazy routes.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
})
