import { countView } from '../post/countView.ts';
import { enableLargeImages } from '../post/enableLargeImages.ts';
import { enableSharing } from '../post/enableSharing.ts';
import { enableVideos } from '../post/enableVideos.ts';
import { markCurrentSection } from '../post/markCurrentSection.ts';
import { markHiddenColumns } from '../post/markHiddenColumns.ts';

countView();
markCurrentSection();
enableSharing();
markHiddenColumns();
enableLargeImages();
enableVideos();
