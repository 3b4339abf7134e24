// A module of our own, so that the worker is loaded from this origin.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
