import { countView } from './countView.ts';
import { enableLargeImages } from './enableLargeImages.ts';
import { enableSharing } from './enableSharing.ts';
import { enableVideos } from './enableVideos.ts';
import { markCurrentSection } from './navigation/markCurrentSection.ts';
import { markHiddenColumns } from './tableScroll.ts';

countView();
markCurrentSection();
enableSharing();
markHiddenColumns();
enableLargeImages();
enableVideos();
