// What reads PDFs, beside the page: a module of its own, so that it comes from this site.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
