import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ariaDependencies, thaiStrings } from '#tools/vite/thaiStrings.ts';

export default defineConfig({ plugins: [react(), thaiStrings()], optimizeDeps: ariaDependencies, build: { chunkSizeWarningLimit: 2000 } });
